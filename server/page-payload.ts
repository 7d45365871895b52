const ending = '/_payload.json'

/** The page whose data is asked for (`/verein/blog/_payload.json`); `undefined` for every other address. */
export function pageOfPayload(request: Request): Request | undefined {
  const url = new URL(request.url)
  if (!url.pathname.endsWith(ending)) return undefined
  url.pathname = url.pathname.slice(0, -ending.length) || '/'
  return new Request(url, request)
}

/**
 * What the site answered for the page, for machines: a page that has moved has its data moved as well, and
 * where a person is sent to sign in a machine is told that it may not come in.
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
