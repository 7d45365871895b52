import type { Role } from './visitors.ts'

/** What stands around the page for each role, at the start of each area. */
export type Frames = ReadonlyMap<Role, ReadonlyMap<string, readonly string[]>>

/** Around most pages stands the same: said is which, and what is different this time. */
export function frameLines(frames: Frames, role: Role, frame: readonly string[]): string[] {
  if (frame.length === 0) return []
  const all = [...frames.get(role)!].map(([at, lines]) => {
    const missing = lines.filter((line) => !frame.includes(line)).map((line) => `  - ${line.trim()}`)
    const more = frame.filter((line) => !lines.includes(line)).map((line) => `  + ${line.trim()}`)
    return [`frame of ${at}`, ...missing, ...more]
  })
  return all.toSorted((a, b) => a.length - b.length)[0] ?? []
}
