import { Icon } from '#app/ui/icon.tsx'
import type { Area } from '../opening/opening-rule.ts'
import { hoursAdminPath, specialAddress } from './hours-addresses.ts'
import type { SpecialRow } from './specials-of-year.ts'

type DeviationsProps = { area: Area; rows: readonly SpecialRow[] }

/** Lists the next special times of an area. */
export function DeviationsAhead({ area, rows }: DeviationsProps) {
  return (
    <aside aria-label="Weicht ab">
      <div className="sec-head">
        <h2>Weicht ab</h2>
        <a className="btn btn-line btn-sm" href={`${hoursAdminPath}/sonderzeit?bereich=${area}`}>
          <Icon name="plus" /> Sonderzeit eintragen
        </a>
      </div>
      {rows.length === 0 ? (
        <p className="muted">In den nächsten zwölf Monaten ist keine Sonderzeit eingetragen.</p>
      ) : (
        <ul className="zt-exc">
          {rows.map(({ id, when, reason, modeName, hours, mode }) => (
            <li key={id + when}>
              <b>{when}</b>
              <a href={specialAddress(id)}>{reason}</a>
              <span>{mode === 'closed' ? modeName : `${modeName}, ${hours}`}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="small">
        <a href="#sonderzeiten">Alle Sonderzeiten eines Jahres</a>
      </p>
    </aside>
  )
}
