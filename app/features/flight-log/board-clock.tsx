import { useEffect, useState } from 'react'
import { clock, clockUtc } from '#app/lib/german-dates.ts'

/** The minute it is by the server's clock; before the page comes alive, when it was made. */
export function useMinute(now: number, serverNow: () => number): number {
  const [minute, setMinute] = useState(now)
  useEffect(() => {
    const tick = () => setMinute(serverNow())
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [serverNow])
  return Math.floor(Math.max(minute, 0) / 60_000) * 60_000
}

export function BoardClock({ minute }: { minute: number }) {
  return (
    <p className="sw-clock data">
      <time dateTime={new Date(minute).toISOString()}>{clock(minute)}</time>
      <span>
        LT
        <small>{clockUtc(minute)} UTC</small>
      </span>
    </p>
  )
}
