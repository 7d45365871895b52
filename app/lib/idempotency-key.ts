import { newId } from '#app/lib/ids.ts'

const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Returns the id that the form of a new record was rendered with, so that a form sent twice creates one record; a new id
 * when none or an invalid one was sent.
 */
export function idempotencyKey(sent: string | undefined, at: Date): string {
  return sent !== undefined && shape.test(sent) ? sent : newId(at)
}
