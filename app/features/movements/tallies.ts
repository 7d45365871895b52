import { classes, type Movement } from './movement.ts'

type Counted = Pick<Movement, 'class' | 'flight' | 'launch'> & {
  isCrossCountry: boolean
  landings: number
  takeOffs: number
}

type TallyRow = {
  /** `null`: sum of all classes. */
  class: Movement['class'] | null
  landings: number
  takeOffs: number
  /** Landings and take-offs together; also the two below. */
  training: number
  commercial: number
  crossCountry: number
  /** Take-offs only. */
  winch: number
  aerotow: number
}

/** Returns a row for each class with movements, in the order of the form, then the sum. */
export function talliesOf(counted: readonly Counted[]): TallyRow[] {
  const order = Object.keys(classes) as Movement['class'][]
  const flown = order.filter((name) => counted.some((each) => each.class === name))
  return [
    ...flown.map((name) =>
      tally(
        name,
        counted.filter((each) => each.class === name),
      ),
    ),
    tally(null, counted),
  ]
}

function tally(name: Movement['class'] | null, counted: readonly Counted[]): TallyRow {
  const sum = (value: (each: Counted) => number) => counted.reduce((all, each) => all + value(each), 0)
  const both = ({ landings, takeOffs }: Counted) => landings + takeOffs
  return {
    class: name,
    landings: sum(({ landings }) => landings),
    takeOffs: sum(({ takeOffs }) => takeOffs),
    training: sum((each) => (each.flight.endsWith('training') ? both(each) : 0)),
    commercial: sum((each) => (each.flight.startsWith('commercial') ? both(each) : 0)),
    crossCountry: sum((each) => (each.isCrossCountry ? both(each) : 0)),
    winch: sum(({ launch, takeOffs }) => (launch === 'winch' ? takeOffs : 0)),
    aerotow: sum(({ launch, takeOffs }) => (launch === 'aerotow' ? takeOffs : 0)),
  }
}
