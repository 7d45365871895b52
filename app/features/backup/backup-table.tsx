import { localDateTime } from '#app/lib/german-dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import { megabytes } from './backup-format.ts'
import type { Backup } from './backups.server.ts'

const origins = { 'by-hand': 'von Hand', nightly: 'nachts', uploaded: 'hochgeladen' } as const

export function BackupTable({ backups }: { backups: readonly Backup[] }) {
  return (
    <table className="tbl tbl-admin">
      <caption className="vh">Sicherungen auf diesem Server, neueste zuerst</caption>
      <thead>
        <tr>
          <th scope="col">Sicherung</th>
          <th scope="col">Stand</th>
          <th scope="col">Größe</th>
          <th scope="col">
            <span className="vh">Was sich damit tun lässt</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {backups.map((backup) => (
          <tr key={backup.id}>
            <th scope="row" className="ttl">
              <a href={`/admin/einstellungen/sicherung/${backup.id}`}>
                {localDateTime(Date.parse(backup.createdAt))}
              </a>
              <small>{[origins[backup.origin], ...formatProof(backup)].join(', ')}</small>
            </th>
            <td className="c-st">
              <BackupState backup={backup} />
            </td>
            <td className="c-d">{backup.bytes === null ? '–' : megabytes(backup.bytes)}</td>
            <td className="c-a">{isUsable(backup) && <Download backup={backup} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Returns sentences about the trial restore and the copy of the backup. */
function formatProof({ testedAt, testFault, copiedAt, copyFault }: Backup): string[] {
  const tested = testedAt !== null && testFault === null
  const copied = copiedAt !== null && copyFault === null
  return [
    ...(tested ? [`Rückspielen erprobt am ${localDateTime(Date.parse(testedAt))}`] : []),
    ...(copied ? ['am zweiten Ort'] : []),
  ]
}

export const isUsable = ({ state }: Backup) => state === 'made' || state === 'restored'
export const isUnderWay = ({ state }: Backup) => state === 'waiting' || state === 'restoring'

export function Download({ backup: { id, createdAt } }: { backup: Backup }) {
  return (
    <form method="post" action={`/admin/einstellungen/sicherung/${id}/datei`}>
      <button className="btn btn-line btn-sm">
        <Icon name="download" /> Herunterladen
        <span className="vh">: {localDateTime(Date.parse(createdAt))}</span>
      </button>
    </form>
  )
}

/** Shows the state in words, with progress while a job is running. */
export function BackupState({ backup }: { backup: Backup }) {
  const { state, done, total, fault } = backup
  if (isUnderWay(backup)) {
    const word = state === 'waiting' ? 'Wird gesichert' : 'Wird zurückgespielt'
    return (
      <>
        <span className="badge warn">{word}</span>
        {total > 0 && <progress aria-label={word} max={total} value={done} />}
      </>
    )
  }
  if (state === 'failed') return <span className="badge stop">Nicht gelungen</span>
  if (fault !== null) return <span className="badge stop">Es fehlen Dateien</span>
  return <span className="badge ok">{state === 'made' ? 'Vollständig' : 'Hier zurückgespielt'}</span>
}
