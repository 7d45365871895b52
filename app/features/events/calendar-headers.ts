/** Open to other sites: calendars are read by programs and club portals elsewhere. */
export function calendarHeaders(fileName?: string): Record<string, string> {
  return {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...(fileName !== undefined && { 'Content-Disposition': `attachment; filename="${fileName}"` }),
  }
}
