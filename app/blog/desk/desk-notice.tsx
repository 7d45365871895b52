import { Icon } from '#app/ui/icon.tsx'
import type { DeskResult } from './desk-action.server.ts'

const counted = (done: number) => (done === 1 ? 'Ein Beitrag' : `${done} Beiträge`)

/** What became of the chosen posts. */
export function DeskNotice({ result }: { result: DeskResult }) {
  const sentence = sentenceFor(result)
  const refused = result.kind === 'published' ? result.refused : []
  const isFine = refused.length === 0 && result.kind !== 'nothing-chosen' && result.kind !== 'unknown'
  return (
    <div className={isFine ? 'note ok' : 'note warn'} role="status">
      <Icon name={isFine ? 'ok' : 'warn'} />
      <div>
        <strong>{sentence}</strong>
        {refused.length > 0 && (
          <>
            <p>Nicht veröffentlicht, weil noch etwas fehlt:</p>
            <ul>
              {refused.map(({ id, title, sentences }) => (
                <li key={id}>
                  <a href={`/admin/blog/${id}`}>{title}</a>: {sentences.join(' ')}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}

function sentenceFor(result: DeskResult): string {
  switch (result.kind) {
    case 'published':
      return `${counted(result.done)} veröffentlicht`
    case 'withdrawn':
      return `${counted(result.done)} zurückgezogen und wieder Entwurf`
    case 'restored':
      return `${counted(result.done)} aus dem Papierkorb geholt`
    case 'trashed':
      return `${counted(result.ids.length)} im Papierkorb`
    case 'nothing-chosen':
      return 'Bitte kreuze zuerst an, für welche Beiträge das gelten soll.'
    case 'unknown':
      return 'Diese Schaltfläche gibt es nicht mehr. Bitte lade die Seite neu.'
  }
}
