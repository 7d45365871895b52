import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bringBack, putAside } from '../scripts/earlier-assets.ts'

/** Builds that hold nothing but these files, one after another, at the hours given. */
function aProject() {
  const project = mkdtempSync(join(tmpdir(), 'platzrunde-builds-'))
  onTestFinished(() => rmSync(project, { recursive: true }))
  const assets = join(project, 'build/client/assets')
  return {
    build(hour: number, names: string[]) {
      const at = new Date(Date.UTC(2026, 5, 14, hour))
      putAside(project, at)
      rmSync(join(project, 'build'), { recursive: true, force: true })
      mkdirSync(assets, { recursive: true })
      for (const name of names) {
        writeFileSync(join(assets, name), name)
        writeFileSync(join(assets, `${name}.br`), name)
      }
      bringBack(project, at)
      return readdirSync(assets).filter((name) => !name.endsWith('.br'))
    },
  }
}

test('an earlier build’s scripts stay for a day after they were replaced, however often there is an update', () => {
  const { build } = aProject()
  expect(build(8, ['start-1.js', 'shared-a.js'])).toEqual(['shared-a.js', 'start-1.js'])
  expect(build(9, ['start-2.js', 'shared-a.js'])).toEqual(['shared-a.js', 'start-1.js', 'start-2.js'])
  expect(build(20, ['start-3.js'])).toEqual(['shared-a.js', 'start-1.js', 'start-2.js', 'start-3.js'])
  // Hour 34: the first was replaced 25 hours ago, the others 14.
  expect(build(34, ['start-4.js'])).toEqual(['shared-a.js', 'start-2.js', 'start-3.js', 'start-4.js'])
  expect(build(90, ['start-5.js'])).toEqual(['start-4.js', 'start-5.js'])
})
