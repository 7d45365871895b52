import type { ReactNode } from 'react'
import type { PortrayedPerson } from '#app/features/members/portrayed-people.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import type { PictureResult } from './resolve-picture.server.ts'
import { UsePlaceList } from './use-place-list.tsx'

type PictureNoticeProps = {
  picture: { id: string; isHeldBack: boolean; trashedAt: string | null; replacedBy: string | null }
  people: readonly PortrayedPerson[]
  /** Id of the picture it has just replaced; `null`: none. */
  replaces: string | null
  result: PictureResult | undefined
}

/** Shows the result of the last action, and why the picture cannot be published. */
export function PictureNotice({ picture, people, replaces, result }: PictureNoticeProps) {
  const without = people.filter(({ consent }) => consent === null).map(({ name }) => name)
  return (
    <>
      {result !== undefined && <ResultNotice result={result} pictureId={picture.id} />}
      {picture.isHeldBack && (
        <Note tone="stop">
          <strong>Dieses Bild wird zurückgehalten</strong>
          <p>
            {without.length > 0
              ? `Keine Seite zeigt es, bis eine Foto-Einwilligung vorliegt: ${without.join(', ')}. Einwilligungen stehen in der Mitgliederverwaltung.`
              : 'Keine Seite zeigt es: Personen sind zu erkennen, aber es steht weder da, wer es ist, noch warum sie gezeigt werden dürfen. Nenne unten die Mitglieder oder den Grund.'}
          </p>
        </Note>
      )}
      {picture.trashedAt !== null && <Note tone="warn">Dieses Bild liegt im Papierkorb.</Note>}
      {picture.replacedBy !== null && (
        <Note tone="info">
          <p>
            Überall, wo dieses Bild stand, steht jetzt{' '}
            <a href={`/admin/bilder/${picture.replacedBy}`}>ein anderes</a>.
          </p>
          <form method="post">
            <button className="btn btn-line btn-sm" name="intent" value="zurueck">
              Wieder dieses Bild zeigen
            </button>
          </form>
        </Note>
      )}
      {replaces !== null && (
        <Note tone="ok">
          <p>
            Dieses Bild steht jetzt überall, wo <a href={`/admin/bilder/${replaces}`}>das bisherige</a> stand.
            Dort lässt sich das zurücknehmen.
          </p>
        </Note>
      )}
    </>
  )
}

function ResultNotice({ result, pictureId }: { result: PictureResult; pictureId: string }) {
  switch (result.kind) {
    case 'saved':
      return <Note tone="ok">Gespeichert.</Note>
    case 'refused':
      return <RefusedFields errors={result.form.errors} />
    case 'stale':
      return (
        <Note tone="warn">
          <strong>Jemand hat dieses Bild inzwischen geändert</strong>
          <p>
            Deine Eingaben stehen unverändert im Formular, gespeichert ist nichts. Speicherst du noch einmal,
            gelten sie. <a href={`/admin/bilder/${pictureId}`}>Die gespeicherten Angaben lesen</a>
          </p>
        </Note>
      )
    case 'in-use':
      return (
        <Note tone="stop">
          <strong>Das Bild bleibt, weil es noch gebraucht wird</strong>
          <p>Nimm es zuerst hier heraus oder ersetze es durch ein anderes:</p>
          <UsePlaceList places={result.places} />
        </Note>
      )
    case 'said':
      return <Note tone={result.status === 200 ? 'ok' : 'stop'}>{result.sentence}</Note>
  }
}

function Note({ tone, children }: { tone: 'ok' | 'warn' | 'stop' | 'info'; children: ReactNode }) {
  return (
    <div className={`note ${tone}`} role={tone === 'stop' || tone === 'warn' ? 'alert' : 'status'}>
      <Icon name={tone} />
      <div>{typeof children === 'string' ? <p>{children}</p> : children}</div>
    </div>
  )
}
