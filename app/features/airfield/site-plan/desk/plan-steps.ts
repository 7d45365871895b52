import { useState } from 'react'
import type { Values } from '#app/lib/form-values.ts'

/** The numbers of the form with the steps that led to them, so that each can be taken back before it is saved. */
export function usePlanSteps(start: Values) {
  const [values, setValues] = useState(start)
  const [past, setPast] = useState<Values[]>([])
  return {
    values,
    canGoBack: past.length > 0,
    /** `isSameStep`: goes on with the step before, as a drag does with every pixel. */
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
