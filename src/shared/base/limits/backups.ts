/** What the job `back-up` keeps in its bucket (docs/deploy.md). */
export const BACKUP_LIMITS = {
  /** So many of the newest days keep their backups. A lock on the bucket has to be shorter. */
  nights: 14,
  /** Of this and so many months in all, the first backup stays too. */
  months: 3,
  /** A picture that the site has deleted stays in the bucket for so many days, longer than any backup that shows it. */
  deletedPictureDays: 100,
  /** An older last backup is an alarm. */
  maxAgeHours: 48,
} as const;
