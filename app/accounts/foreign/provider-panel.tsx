import { localDateTime } from '#app/lib/german-dates.ts'
import type { LinkedIdentity } from './linked-identities.server.ts'

type ShownLink = Pick<LinkedIdentity, 'issuer' | 'label' | 'email' | 'linkedAt' | 'lastUsedAt'>

type ProviderPanelProps = {
  /** `null` when the club has none. */
  provider: { issuer: string; label: string } | null
  links: readonly ShownLink[]
}

/** What is linked, and the button that links what is not. */
export function ProviderPanel({ provider, links }: ProviderPanelProps) {
  const canLink = provider !== null && links.every(({ issuer }) => issuer !== provider.issuer)
  return (
    <section className="panel w7">
      <h2>Andere Anbieter</h2>
      {links.length > 0 && (
        <ul className="list">
          {links.map((link) => (
            <li key={link.issuer}>
              <span>
                {link.label}
                <small>{linkWords(link, link.issuer === provider?.issuer)}</small>
              </span>
              <form method="post" action="/mitglied/konto/anmeldewege">
                <input type="hidden" name="issuer" value={link.issuer} />
                <button
                  className="btn btn-line btn-sm"
                  name="intent"
                  value="aufheben"
                  aria-label={`Verknüpfung mit ${link.label} aufheben`}
                >
                  Aufheben
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {canLink && (
        <>
          <p>
            {provider.label} weiß, wer du bist: Nach dem Verknüpfen meldest du dich auch dort an und brauchst
            hier kein Passwort einzugeben.
          </p>
          <form method="post" action="/anmelden/extern">
            <p className="btn-row">
              <button className="btn btn-sm" name="intent" value="verknuepfen">
                Mit {provider.label} verknüpfen
              </button>
            </p>
          </form>
        </>
      )}
      {provider === null && links.length === 0 && <p>Der Verein hat keinen eingerichtet.</p>}
    </section>
  )
}

function linkWords({ email, linkedAt, lastUsedAt }: ShownLink, isAsked: boolean): string {
  const words = [
    ...(email === null ? [] : [`als ${email}`]),
    `verknüpft am ${localDateTime(Date.parse(linkedAt))}`,
    ...(lastUsedAt === null ? [] : [`zuletzt benutzt am ${localDateTime(Date.parse(lastUsedAt))}`]),
    ...(isAsked ? [] : ['gilt nicht mehr']),
  ]
  return words.join(', ')
}
