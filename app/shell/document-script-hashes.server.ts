import { createHash } from 'node:crypto'
import {
  clockScript,
  menuScript,
  missingCodeScript,
  speculationRules,
  liveScript,
} from './document-scripts.ts'
import { foldedNoticesScript } from './folded-notices.ts'
import { offlineScript } from './offline-pages.ts'

const sha256 = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Hashes of our only inline scripts. */
export const documentScriptHashes: readonly string[] = [
  speculationRules,
  missingCodeScript,
  clockScript,
  menuScript,
  liveScript,
  foldedNoticesScript,
  offlineScript,
].map(sha256)
