/** Shows new numbers in the staff navigation: what waits for review, and the open cases. A number that is left out stays. */
export function showStaffCounts(counts: { review?: number | undefined; cases?: number | undefined }): void {
  for (const [name, count] of Object.entries(counts)) {
    const badge = document.querySelector<HTMLElement>(`[data-staff-count='${name}']`);
    if (!badge || count === undefined) continue;
    badge.textContent = String(count);
    badge.hidden = count === 0;
  }
}
