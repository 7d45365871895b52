import { TextField } from '#app/ui/text-field.tsx'

/** From which day to which the messages came in. */
export function NoisePeriod({ from, until }: { from: string | null; until: string | null }) {
  return (
    <form className="form no-print" method="get">
      <div className="fgrid">
        <TextField
          name="von"
          label="Gemeldet von"
          type="date"
          unmarked
          defaultValue={from ?? ''}
          width="c2"
        />
        <TextField name="bis" label="bis" type="date" unmarked defaultValue={until ?? ''} width="c2" />
        <div className="field c2">
          <button className="btn btn-line">Zeigen</button>
        </div>
      </div>
    </form>
  )
}
