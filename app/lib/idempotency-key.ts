import { newId } from '#app/lib/ids.ts'

const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id a new thing's form has chosen beforehand, so that sent twice it makes one thing; else a fresh one. */
export function idempotencyKey(sent: string | undefined, at: Date): string {
  return sent !== undefined && shape.test(sent) ? sent : newId(at)
}
