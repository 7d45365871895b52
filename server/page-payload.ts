import { addressOf } from '#app/lib/asked-address.ts'

const ending = '/_payload.json'

/**
 * Returns the request for the page whose data is requested (`/verein/blog/_payload.json`); `undefined` for every other URL.
 */
export function pageOfPayload(request: Request): Request | undefined {
  if (!addressOf(request).pathname.endsWith(ending)) return undefined
  const url = new URL(request.url)
  url.pathname = url.pathname.slice(0, -ending.length) || '/'
  return new Request(url, request)
}

/**
 * Converts the page's response for programs: a redirect of the page becomes one of its data, and a redirect to the sign-in
 * becomes 401.
 */
export function payloadAnswer(response: Response, { made }: { made: boolean }): Response {
  const location = response.headers.get('location')
  if (response.status >= 300 && response.status < 400 && location !== null) {
    if (/^\/anmelden(\?|$)/.test(location)) return refusal(401, 'Unauthorized')
    const [path = '', query] = location.split('#', 1)[0]!.split('?', 2)
    const moved = path.replace(/\/$/, '') + ending + (query === undefined ? '' : `?${query}`)
    return new Response(null, { status: response.status, headers: { Location: moved } })
  }
  return made ? response : refusal(404, 'Not Found')
}

export function refusal(status: number, message: string): Response {
  return Response.json({ error: { status, message } }, { status, headers: { 'X-Robots-Tag': 'noindex' } })
}
