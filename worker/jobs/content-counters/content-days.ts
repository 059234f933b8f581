/** The key of a row of `content_days`. */
export interface ContentDay {
  /** `YYYYMMDD`, UTC+7. */
  day: number;
  contentId: string;
}
