/**
 * Chart symbol of the club's own airfield: circle, four ticks, bar in the true direction of the runway. `runwayHeading` in
 * degrees true; `null` (no airfield or no runway yet) leaves out the bar.
 */
export function clubMark(runwayHeading: number | null): string {
  const bar =
    runwayHeading === null
      ? ''
      : `<path stroke-width="5.2" d="M24 9.5v29" transform="rotate(${runwayHeading} 24 24)"/>`
  return (
    '<svg viewBox="0 0 48 48" aria-hidden="true" focusable="false"><g fill="none" stroke="currentColor">' +
    '<circle cx="24" cy="24" r="14.5" stroke-width="3.6"/>' +
    `<path stroke-width="3.6" d="M24 3.5v7M24 37.5v7M3.5 24h3M41.5 24h3"/>${bar}</g></svg>`
  )
}
