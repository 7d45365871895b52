import { createHash } from 'node:crypto'
import { frameScript, missingCodeScript, speculationRules } from './document-scripts.ts'
import { foldedNoticesScript } from './folded-notices.ts'
import { offlineScript } from './offline-pages.ts'

/** Our only inline scripts with their hashes. */
const hashes = new Map(
  [speculationRules, missingCodeScript, frameScript, foldedNoticesScript, offlineScript].map((script) => [
    script,
    {
      beginning: script.slice(0, 100),
      hash: `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    },
  ]),
)

/** For pages whose parts change in the browser. */
export const documentScriptHashes: readonly string[] = [...hashes.values()].map(({ hash }) => hash)

const open = '<script'

/** Returns the hashes of those of our scripts that the page has; of any other script none. */
export function scriptHashesIn(html: string): string[] {
  const found = new Set<string>()
  for (let at = html.indexOf(open); at >= 0;) {
    const from = html.indexOf('>', at) + 1
    const to = html.indexOf('</script>', from)
    if (to < 0) break
    const hash = hashOf(html, from, to)
    if (hash !== undefined) found.add(hash)
    at = html.indexOf(open, to)
  }
  return [...found]
}

/**
 * Compared in its place: cutting out a script of some kB, to look it up, costs more than all the rest. Its length and
 * beginning are enough, as the hash allows nothing but our script.
 */
function hashOf(html: string, from: number, to: number): string | undefined {
  for (const [script, { beginning, hash }] of hashes)
    if (script.length === to - from && html.startsWith(beginning, from)) return hash
  return undefined
}
