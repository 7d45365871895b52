import { longDateIn } from '#app/lib/dates-in-language.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { Said } from '#app/ui/note.tsx'
import type { Acknowledgement } from './acknowledgements.server.ts'
import { briefingAddress } from './briefing.ts'

/** After sending: how long it counts, and where it goes on. */
export function Confirmed({ sent, language }: { sent: Acknowledgement; language: Language }) {
  const { words } = saying(language)
  const until = longDateIn(sent.validUntil, language)
  const rows = [
    [words('Name', 'Name'), sent.name],
    ...(sent.registration === null ? [] : [[words('Kennzeichen', 'Registration'), sent.registration]]),
    [words('Fassung', 'Version'), String(sent.version)],
    [words('Bestätigt am', 'Confirmed on'), longDateIn(sent.acknowledgedOn, language)],
    [words('Gültig bis', 'Valid until'), until],
  ]
  return (
    <>
      <Said tone="ok" icon="check">
        {words(
          `Die Einweisung gilt bis zum ${until}. Sie haben es auch per E-\u2060Mail. Eine Landeerlaubnis ist das noch nicht.`,
          `The briefing counts until ${until}. You have this by e-\u2060mail as well. It is not yet a permission to land.`,
        )}
      </Said>
      <table className="tbl tbl-key">
        <caption className="vh">{words('Ihre Bestätigung', 'Your confirmation')}</caption>
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="btn-row no-print">
        <a className="btn" href={words('/piloteninfo/ppr-anfrage', '/piloteninfo/ppr-anfrage/en')}>
          {words('Zur PPR-Anfrage', 'To the PPR request')}
        </a>
        <a className="btn btn-quiet" href={briefingAddress[language]}>
          {words('Einweisung noch einmal lesen', 'Read the briefing again')}
        </a>
      </p>
    </>
  )
}
