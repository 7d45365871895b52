import { calendarText } from '#app/lib/icalendar-lines.ts'
import type { Db } from '#app/platform/database/db.ts'
import { hiddenPeople } from '#app/platform/hidden-names.server.ts'
import { withoutNames } from '#app/platform/hidden-names.ts'

/** Where members and administrators are among themselves, where somebody enters, and what watches the server. */
const amongOurselves =
  /^\/(mitglied|admin|vereinsflieger|anmelden|abmelden|metrics|api\/(identity|live|ready|health))(?=[/.]|$)/
/** Links from mails to somebody's own request, on which their own name stands. */
const ownRequest =
  /\/(antrag|abbestellen|nachricht|ppr|anfrage|einverstaendnis|foto|meine-anmeldung)\/[\w-]{32,}(?=[/.]|$)/

/** Whether anybody may read what stands at this address. */
export const isReadByEveryone = (pathname: string) =>
  !amongOurselves.test(pathname) && !ownRequest.test(pathname)

const isText = /^(text\/(?!event-stream)|application\/([\w.]+\+)?(json|xml|atom))/

/**
 * An answer anybody may read, without the names of those who took back the consent to be named. One place for pages,
 * feeds, calendars and data alike: whoever writes a new page need not think of it.
 */
export async function withoutHiddenPeople(db: Db, request: Request, response: Response): Promise<Response> {
  const { pathname } = new URL(request.url)
  const type = response.headers.get('content-type') ?? ''
  const isForEveryone =
    request.method === 'GET' && response.status === 200 && isText.test(type) && isReadByEveryone(pathname)
  if (!isForEveryone) return response
  const { pattern } = await hiddenPeople(db)
  if (pattern === null) return response
  const text = await response.text()
  const shown = type.startsWith('text/calendar')
    ? calendarWithout(text, pattern)
    : withoutNames(text, pattern)
  return new Response(shown, { status: response.status, headers: response.headers })
}

/** Its lines are folded, also amid a name. */
function calendarWithout(text: string, pattern: RegExp): string {
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  return calendarText(lines.slice(0, -1).map((line) => withoutNames(line, pattern)))
}
