import { useEffect, useRef, useState } from 'react'
import { followPresses } from './presses.ts'

/** The newest value, but for as long as something is pressed the one before: for what changes its height by itself. */
export function useSteady<Value>(value: Value): Value {
  const [shown, setShown] = useState(value)
  const presses = useRef<ReturnType<typeof followPresses>>(undefined)
  useEffect(() => {
    presses.current = followPresses()
    return presses.current.stop
  }, [])
  useEffect(() => presses.current?.whenFree(() => setShown(() => value)), [value])
  return shown
}
