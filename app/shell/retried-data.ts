const firstPauseMs = 1_000
const longestPauseMs = 20_000

/**
 * Called once after hydration. Requests that refresh the data of the open page wait for a lost network: the router would
 * otherwise replace it by the error page and lose everything typed or waiting on the device.
 */
export function watchData() {
  const ask = window.fetch
  window.fetch = (input, init) =>
    isOfThisPage(input, init)
      ? untilAnswered(() => ask(input, init), pauseOnline, init?.signal)
      : ask(input, init)
}

/** Whether it is the router's request for the data of the open page; failures for other pages are shown at once. */
function isOfThisPage(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  if (!(input instanceof URL) || (init?.method ?? 'GET') !== 'GET') return false
  const { pathname } = location
  return input.pathname === `${pathname}${pathname.endsWith('/') ? '_' : ''}.data`
}

/**
 * Repeats a request until the site itself has responded completely, even with an error. No response, a partial one and a
 * proxy's 5xx do not count. `pause` may end early; an aborted signal ends everything as fetch would.
 */
export async function untilAnswered(
  ask: () => Promise<Response>,
  pause: (ms: number) => Promise<void>,
  signal?: AbortSignal | null,
): Promise<Response> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      const answer = await ask()
      if (answer.status < 502 || answer.headers.has('x-remix-response')) return await whole(answer)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
    await pause(pauseMs)
    signal?.throwIfAborted()
  }
}

async function whole(answer: Response): Promise<Response> {
  const { body, status, statusText, headers } = answer
  return body === null ? answer : new Response(await answer.arrayBuffer(), { status, statusText, headers })
}

function pauseOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    window.addEventListener('online', go)
  })
}
