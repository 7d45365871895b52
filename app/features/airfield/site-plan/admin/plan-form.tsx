import { type AerodromeData, planFocus } from '#app/ui/artwork/aerodrome-data.ts'
import { aerodromeDiagram } from '#app/ui/artwork/aerodrome.ts'
import { useState } from 'react'
import { Drawing } from '#app/ui/drawing.tsx'
import { FieldError } from '#app/ui/fields.tsx'
import { useUnsavedWarning } from '#app/ui/leaving-warning.ts'
import type { Errors, Values } from '#app/lib/form-values.ts'
import { type SitePoint, siteLayerNames, sitePointKinds } from '../site-point.ts'
import { coarseStepM, fineStepM, type Pin, PlanPins } from './plan-pins.tsx'
import { PositionForm, shown, positionMark, pointAddress } from './point-form.ts'

type PlanFormProps = {
  plan: AerodromeData | null
  points: readonly SitePoint[]
  /** Values of a submission that was refused. */
  typed: Values | undefined
  errors: Errors
}

/** Coordinates of every point, and the plan on which they can be moved. */
export function PlanForm({ plan, points, typed, errors }: PlanFormProps) {
  const [said, setSaid] = useState('')
  const steps = usePlanSteps(typed ?? startValues(points))
  useUnsavedWarning(steps.canGoBack || typed !== undefined)
  const move = (id: string, { a, b }: Pin['position'], isSameStep: boolean) => {
    steps.set({ [`a-${id}`]: shown(a), [`b-${id}`]: shown(b) }, isSameStep)
    const point = points.find((each) => each.id === id)
    setSaid(`${point?.number} ${point?.name}: ${shown(a)} m längs, ${shown(b)} m quer`)
  }
  return (
    <>
      {plan !== null && (
        <figure className="plan-desk">
          <div className="sheet">
            <div
              className="sheet-in scroll-plan"
              style={{ ['--plan-start' as string]: planFocus(plan) }}
              tabIndex={0}
              role="region"
              aria-label="Lageplan, verschiebbar"
            >
              <div className="plan-layers">
                <PlanGround plan={plan} />
                <PlanPins plan={plan} pins={pinsOf(points, steps.values)} onMove={move} />
              </div>
            </div>
          </div>
          <figcaption className="small muted needs-script" id="plan-keys">
            Punkte mit Maus oder Finger ziehen, mit den Pfeiltasten um {fineStepM}
            {'\u202f'}m, mit Umschalttaste und Pfeil um {coarseStepM}
            {'\u202f'}m verschieben. Gespeichert wird erst mit „Plan speichern“.
          </figcaption>
          <p role="status" className="small plan-said">
            {said}
          </p>
        </figure>
      )}
      <p className="btn-row">
        <button className="btn" name="intent" value="verschieben">
          Plan speichern
        </button>
        <button
          type="button"
          className="btn btn-line needs-script"
          disabled={!steps.canGoBack}
          onClick={steps.goBack}
        >
          Schritt zurück
        </button>
      </p>
      <table className="tbl stackable tbl-admin plan-points">
        <caption className="vh">Punkte im Lageplan</caption>
        <thead>
          <tr>
            <th scope="col">Punkt</th>
            <th scope="col">Art und Ebene</th>
            <th scope="col">Längs der Hauptpiste, m</th>
            <th scope="col">Links davon, m</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <PointRow key={point.id} point={point} values={steps.values} errors={errors} onType={steps.set} />
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Drawn once: only the points above it move. */
function PlanGround({ plan }: { plan: AerodromeData }) {
  const [svg] = useState(() => aerodromeDiagram(plan, { labels: false }))
  return <Drawing svg={svg} block lettered />
}

function startValues(points: readonly SitePoint[]): Values {
  return Object.fromEntries(
    points.flatMap(({ id, position }) => [
      [`a-${id}`, shown(position?.a ?? null)],
      [`b-${id}`, shown(position?.b ?? null)],
      [`was-${id}`, positionMark(position)],
    ]),
  )
}

/** Returns the pins for the typed coordinates; a point without valid ones is not on the plan. */
function pinsOf(points: readonly SitePoint[], values: Values): Pin[] {
  return points.flatMap(({ id, number, name, layer }) => {
    const read = PositionForm.safeParse({ a: values[`a-${id}`], b: values[`b-${id}`] })
    return read.data == null ? [] : [{ id, number, name, layer, position: read.data }]
  })
}

type PointRowProps = { point: SitePoint; values: Values; errors: Errors; onType: (change: Values) => void }

function PointRow({
  point: { id, number, name, kind, layer, position },
  values,
  errors,
  onType,
}: PointRowProps) {
  return (
    <tr>
      <th scope="row" className="ttl">
        <a href={pointAddress(id)}>
          {number} {name}
        </a>
        {position === null && <small>nur in der Liste, nicht auf dem Plan</small>}
      </th>
      <td data-l="Art und Ebene">
        {sitePointKinds[kind]}
        <small>{siteLayerNames[layer]}</small>
      </td>
      {(['a', 'b'] as const).map((axis) => (
        <td key={axis} data-l={axis === 'a' ? 'Längs der Hauptpiste, m' : 'Links davon, m'}>
          <div className={errors[`${axis}-${id}`] === undefined ? 'field' : 'field err'}>
            <input
              id={`${axis}-${id}`}
              name={`${axis}-${id}`}
              aria-label={`${number} ${name}, Meter ${axis === 'a' ? 'längs der Hauptpiste' : 'links davon'}`}
              inputMode="text"
              maxLength={10}
              autoComplete="off"
              value={values[`${axis}-${id}`] ?? ''}
              onChange={(event) => onType({ [`${axis}-${id}`]: event.target.value })}
              {...(errors[`${axis}-${id}`] !== undefined && {
                'aria-invalid': true,
                'aria-describedby': `${axis}-${id}-e`,
              })}
            />
            <FieldError id={`${axis}-${id}-e`} error={errors[`${axis}-${id}`]} />
          </div>
          {axis === 'a' && <input type="hidden" name={`was-${id}`} value={values[`was-${id}`] ?? ''} />}
        </td>
      ))}
    </tr>
  )
}

/** The form's values with their history, so that each step can be undone before saving. */
function usePlanSteps(start: Values) {
  const [values, setValues] = useState(start)
  const [past, setPast] = useState<Values[]>([])
  return {
    values,
    canGoBack: past.length > 0,
    /** `isSameStep`: continues the previous step, as a drag does with every pixel. */
    set(change: Values, isSameStep = false) {
      if (!isSameStep) setPast([...past, values])
      setValues((now) => ({ ...now, ...change }))
    },
    goBack() {
      const before = past.at(-1)
      if (before === undefined) return
      setPast(past.slice(0, -1))
      setValues(before)
    },
  }
}
