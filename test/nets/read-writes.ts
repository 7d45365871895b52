import { actsOf } from './acts.ts'
import { byHand } from './by-hand.ts'
import { byRoom } from './rooms.ts'
import { stableText } from './stable-text.ts'
import { accepted, refused } from './submit.ts'
import { openWritableClub } from './writable-club.ts'
import { shown } from './write-outline.ts'

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
    const bad = await club.watched(visitor, (reset) => refused(visitor, act, reset))
    if (good.sent.response.status >= 400) neverAccepted.push(name)
    if (bad.sent.response.status < 400) neverRefused.push(name)
    const stable = stableText()
    const lines = [
      `# ${name}`,
      `on ${act.page} by ${role}`,
      ...shown('accepted', act, good),
      ...shown('refused', act, bad),
    ]
    parts.push({ address: act.page, text: lines.map(stable).join('\n') })
  }
  return { rooms: byRoom(parts), neverAccepted, neverRefused }
}
