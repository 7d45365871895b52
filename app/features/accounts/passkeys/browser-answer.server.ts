import { z } from 'zod'

const ClientData = z.object({ challenge: z.string() })

/** What was challenged, as the browser says in its answer (base64url of JSON); `undefined` when it is unreadable. */
export function challengeIn(clientDataJSON: string): string | undefined {
  const said = ClientData.safeParse(jsonOf(Buffer.from(clientDataJSON, 'base64url').toString('utf8')))
  return said.success ? said.data.challenge : undefined
}

/** `undefined` for what is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
