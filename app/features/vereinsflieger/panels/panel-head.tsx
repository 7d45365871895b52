import type { Standing } from '../club-management.ts'
import { StateLine } from '../state-line.tsx'

type PanelHeadProps = { title: string; lead: string; standing: Standing }

/** Page heading with the source and age of its data. */
export function PanelHead({ title, lead, standing }: PanelHeadProps) {
  return (
    <div className="vf-head">
      <div>
        <h1>{title}</h1>
        <p className="muted">{lead}</p>
      </div>
      <StateLine standing={standing} />
    </div>
  )
}

/** Shown without entries: there are none, or none were ever fetched. */
export function NothingHere({ standing, sentence }: { standing: Standing; sentence: string }) {
  return (
    <p className="panel muted">
      {standing.asOf === null ? 'Es ist noch nichts aus Vereinsflieger.de geholt.' : sentence}
    </p>
  )
}
