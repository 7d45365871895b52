import { databaseUnderTest } from '../database.ts'
import { actsOf } from './acts.ts'
import { byHand } from './by-hand.ts'
import { byRoom } from './rooms.ts'
import { stableText } from './stable-text.ts'
import { accepted, refused } from './submit.ts'
import { openWritableClub } from './writable-club.ts'
import { shown } from './write-outline.ts'

/** What is refused changes no row, so its answer is the same on every database: PostgreSQL is asked it with `FULL=1`. */
export const asksRefused = databaseUnderTest === 'sqlite' || process.env.FULL === '1'

type WritesReport = {
  rooms: ReadonlyMap<string, string>
  /** Forms whose submission was refused where it should have been accepted, and the other way round. */
  neverAccepted: readonly string[]
  neverRefused: readonly string[]
}

/** Each form once accepted and once refused: what is answered, which rows change, which jobs and mails follow. */
export async function readWrites(): Promise<WritesReport> {
  const club = await openWritableClub()
  const parts: { address: string; text: string }[] = []
  const neverAccepted: string[] = []
  const neverRefused: string[] = []
  for (const { name, role, act } of await actsOf(club)) {
    const visitor = club.visitors[role]
    const own = byHand[name]
    const good = await club.watched(visitor, (reset) => accepted(visitor, act, own, reset))
    if (good.sent.response.status >= 400) neverAccepted.push(name)
    const bad = asksRefused ? await club.watched(visitor, (reset) => refused(visitor, act, reset)) : undefined
    if (bad !== undefined && bad.sent.response.status < 400) neverRefused.push(name)
    const stable = stableText()
    const lines = [
      `# ${name}`,
      `on ${act.page} by ${role}`,
      ...shown('accepted', act, good),
      ...(bad === undefined ? [] : shown('refused', act, bad)),
    ]
    parts.push({ address: act.page, text: lines.map(stable).join('\n') })
  }
  return { rooms: byRoom(parts), neverAccepted, neverRefused }
}
