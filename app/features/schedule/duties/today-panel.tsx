import { dutiesAddress, ownDutiesAddress } from './addresses.ts'
import type { DutyToday, NextDuty } from './today.server.ts'

/** Touch target spacing between a duty and the phone number below it. */
const roomy = { display: 'inline-block', paddingBlock: '0.25rem' }

type DutyTodayPanelProps = { today: readonly DutyToday[]; own: readonly NextDuty[]; width: string }

/** Shows who is on duty today with phone numbers, and the member's own next duties. */
export function DutyTodayPanel({ today, own, width }: DutyTodayPanelProps) {
  return (
    <section className={`panel ${width}`} aria-labelledby="dienste-heute">
      <div className="panel-h">
        <h2 id="dienste-heute">Dienste heute</h2>
        <a href={dutiesAddress}>Dienstplan</a>
      </div>
      {today.length === 0 ? (
        <p className="muted">Heute ist kein Dienst mehr geplant.</p>
      ) : (
        <ul className="list">
          {today.map(({ id, href, label, times, who, phones }) => (
            <li key={id}>
              <span>
                <a href={href} style={roomy}>
                  {label}
                </a>{' '}
                {who ?? <span className="badge warn">offen</span>}
                <small>
                  {times}
                  {phones.map(({ number, numberE164 }) => (
                    <span key={numberE164}>
                      {' · '}
                      <a href={`tel:${numberE164}`} style={roomy}>
                        {number}
                      </a>
                    </span>
                  ))}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {own.length > 0 && (
        <>
          <div className="panel-h later">
            <h3>Deine nächsten Dienste</h3>
            <a href={ownDutiesAddress}>Alle</a>
          </div>
          <ul className="list">
            {own.map(({ id, href, label, when }) => (
              <li key={id}>
                <span>
                  <a href={href} style={roomy}>
                    {label}
                  </a>
                  <small>{when}</small>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
