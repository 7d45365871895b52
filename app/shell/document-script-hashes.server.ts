import { createHash } from 'node:crypto'
import { clockScript, speculationRules } from './document-scripts.ts'

const sha256 = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The only inline scripts a plain page may carry. */
export const documentScriptHashes: readonly string[] = [speculationRules, clockScript].map(sha256)
