import type { Reading } from './document-reads.server.ts'

/** Shows the reader's state of a document; nothing if it was merely read. */
export function ReadingBadge({ reading }: { reading: Reading }) {
  if (reading === 'to-confirm') return <span className="badge warn">bitte bestätigen</span>
  if (reading === 'unread') return <span className="badge info">neu</span>
  if (reading === 'confirmed') return <span className="badge ok">bestätigt</span>
  return null
}
