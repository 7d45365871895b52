import type { HangarKindLine } from './hangar-lines.ts'

export function HangarKindsTable({ lines }: { lines: readonly HangarKindLine[] }) {
  return (
    <table className="tbl stackable">
      <caption className="vh">Stellplätze, Preise, Verfügbarkeit</caption>
      <thead>
        <tr>
          <th scope="col">Platz</th>
          <th scope="col">Eignung</th>
          <th scope="col">Preis</th>
          <th scope="col">Stand</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, label, suitability, priceText, badge, tone }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            <td data-l="Eignung">{suitability}</td>
            <td data-l="Preis">{priceText}</td>
            <td data-l="Stand">
              <span className={`badge ${tone}`}>{badge}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
