import { calendarText } from '#app/lib/icalendar-lines.ts'
import { addressOf } from '#app/lib/asked-address.ts'
import type { Db } from '#app/platform/database/db.ts'
import { hiddenPeople, withoutNames } from '#app/platform/hidden-names.server.ts'

/** Areas of members and administrators, sign-in, and monitoring. */
const amongOurselves =
  /^\/(mitglied|admin|vereinsflieger|anmelden|abmelden|metrics|api\/(identity|live|ready|health))(?=[/.]|$)/
/** Links from mails to a sender's own request, which shows their own name. */
const ownRequest =
  /\/(antrag|abbestellen|nachricht|ppr|anfrage|einverstaendnis|foto|meine-anmeldung)\/[\w-]{32,}(?=[/.]|$)/

/** Returns whether the content at this path is public. */
export const isReadByEveryone = (pathname: string) =>
  !amongOurselves.test(pathname) && !ownRequest.test(pathname)

const isText = /^(text\/(?!event-stream)|application\/([\w.]+\+)?(json|xml|atom))/

/**
 * Removes the names of people who withdrew the consent to be named from a public response. Applied centrally to pages,
 * feeds, calendars and data, so that new pages need not do it.
 */
export async function withoutHiddenPeople(db: Db, request: Request, response: Response): Promise<Response> {
  const { pathname } = addressOf(request)
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

/** Unfolds the lines first, because a fold may be within a name. */
function calendarWithout(text: string, pattern: RegExp): string {
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  return calendarText(lines.slice(0, -1).map((line) => withoutNames(line, pattern)))
}
