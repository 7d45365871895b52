import type { SourceState } from '../club-management.ts'
import { StateLine } from '../state-line.tsx'

type PanelHeadProps = { title: string; lead: string; sourceState: SourceState }

/** Page heading with the source and age of its data. */
export function PanelHead({ title, lead, sourceState }: PanelHeadProps) {
  return (
    <div className="vf-head">
      <div>
        <h1>{title}</h1>
        <p className="muted">{lead}</p>
      </div>
      <StateLine sourceState={sourceState} />
    </div>
  )
}

/** Shown without entries: there are none, or none were ever fetched. */
export function NothingHere({ sourceState, sentence }: { sourceState: SourceState; sentence: string }) {
  return (
    <p className="panel muted">
      {sourceState.asOf === null ? 'Es ist noch nichts aus Vereinsflieger.de geholt.' : sentence}
    </p>
  )
}
