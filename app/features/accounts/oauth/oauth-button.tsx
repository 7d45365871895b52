type OauthButtonProps = {
  label: string
  /** Page to continue to after signing in; always of this site. */
  target: string | undefined
  /** Set for a signed-in user who confirms their identity again. */
  confirms?: { isMain: boolean }
}

/** Button to the provider. A form, so that no foreign link can send anybody there. */
export function OauthButton({ label, target, confirms }: OauthButtonProps) {
  const query = target === undefined ? '' : `?weiter=${encodeURIComponent(target)}`
  return (
    <form method="post" action={`/anmelden/extern${query}`}>
      <div className="btn-row">
        {confirms === undefined ? (
          <button className="btn btn-line">Mit {label} anmelden</button>
        ) : (
          <button
            className={confirms.isMain ? 'btn btn-lg' : 'btn btn-line'}
            name="intent"
            value="bestaetigen"
          >
            Mit {label} bestätigen
          </button>
        )}
      </div>
    </form>
  )
}
