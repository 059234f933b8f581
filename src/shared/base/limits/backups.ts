/** What the job `back-up` keeps in its bucket (docs/deploy.md). */
export const BACKUP_LIMITS = {
  /** The number of newest days whose backups stay. A lock on the bucket has to be shorter. */
  nights: 14,
  /** The number of newest months, this one included, whose first backup stays too. */
  months: 3,
  /** How many days a picture that the site has deleted stays in the bucket: longer than any backup that shows it. */
  deletedPictureDays: 100,
  /** The age of the last backup from which the job is late. */
  maxAgeHours: 48,
} as const;
