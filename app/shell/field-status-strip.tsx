import type { Frame } from './frame-data.server.ts'

/** State of the field in one line. The clock fills in where scripts run; everything else is said without. */
export function FieldStatusStrip({ frame }: { frame: Frame }) {
  if (frame.airfield === null) return null
  return (
    <section className="status" aria-label="Platzstatus">
      <div className="wrap">
        <dl>
          <div className="st-clock">
            <dt className="vh">Uhrzeit</dt>
            <dd>
              <span data-clock="local" />
            </dd>
          </div>
          <div className="st-wide">
            <dt className="vh">Weltzeit</dt>
            <dd>
              <span data-clock="utc" />
            </dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
