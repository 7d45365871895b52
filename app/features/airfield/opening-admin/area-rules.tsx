import { Icon } from '#app/ui/icon.tsx'
import type { Area, Mode, OpeningRule } from '../opening/opening-rule.ts'
import { areaNames, modeNames } from '../opening/format-opening.ts'
import { ruleLabel } from '../opening/format-rules.ts'
import { hoursAdminPath, ruleAddress } from './hours-addresses.ts'
import { describeEnd } from './opening-facts.ts'

export const modeTones: Record<Mode, string> = {
  open: 'badge ok',
  ppr: 'badge info',
  'ppr-unstaffed': 'badge info',
  closed: 'badge stop',
}

/** The rules of an area, highest priority first. */
export function AreaRules({ area, rules }: { area: Area; rules: readonly OpeningRule[] }) {
  const name = areaNames[area].de
  return (
    <section id={`bereich-${area}`}>
      <div className="sec-head">
        <h2>{name}</h2>
        <a className="btn btn-line btn-sm" href={`${hoursAdminPath}/regel?bereich=${area}`}>
          <Icon name="plus" /> Regel anlegen<span className="vh">: {name}</span>
        </a>
      </div>
      {rules.length === 0 ? (
        <p className="empty">
          Noch keine Regel. Solange keine da ist, sagt die Website zu diesem Bereich nichts; niemand hält ihn
          für geschlossen.
        </p>
      ) : (
        <RuleTable name={name} rules={rules} />
      )}
    </section>
  )
}

function RuleTable({ name, rules }: { name: string; rules: readonly OpeningRule[] }) {
  return (
    <table className="tbl stackable tbl-admin rule-list">
      <caption className="vh">Regeln: {name}, nach Vorrang</caption>
      <thead>
        <tr>
          <th scope="col">Regel</th>
          <th scope="col" className="num">
            Vorrang
          </th>
          <th scope="col">Zeiten</th>
          <th scope="col">Modus</th>
          <th scope="col">
            <span className="vh">Aktion</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <RuleRow key={rule.id} rule={rule} />
        ))}
      </tbody>
    </table>
  )
}

function RuleRow({ rule }: { rule: OpeningRule }) {
  const label = ruleLabel(rule)
  return (
    <tr>
      <th scope="row" className="ttl">
        <a href={ruleAddress(rule.id)}>{label}</a>
        {rule.note && <small>{rule.note}</small>}
      </th>
      <td className="num" data-l="Vorrang">
        {rule.priority}
      </td>
      <td className="data" data-l="Zeiten">
        {rule.intervals.map(({ from, to }, index) => (
          <span key={index} className="hours">
            {describeEnd(from)} bis {describeEnd(to)}
          </span>
        ))}
      </td>
      <td data-l="Modus">
        <span className={modeTones[rule.mode]}>{modeNames[rule.mode].de}</span>
      </td>
      <td className="num">
        <a
          className="btn btn-quiet btn-sm"
          href={`${hoursAdminPath}/regel?kopie=${encodeURIComponent(rule.id)}`}
        >
          Kopieren<span className="vh">: {label}</span>
        </a>
      </td>
    </tr>
  )
}
