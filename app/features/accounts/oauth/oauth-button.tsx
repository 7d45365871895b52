type OauthButtonProps = {
  label: string
  /** Where to go on after signing in; a place of this site. */
  target: string | undefined
  /** Of somebody who is signed in and proves once more who they are. */
  confirms?: { isMain: boolean }
}

/** The way to the provider; a form, so that no link from elsewhere can send anybody there. */
export function OauthButton({ label, target, confirms }: OauthButtonProps) {
  const query = target === undefined ? '' : `?weiter=${encodeURIComponent(target)}`
  return (
    <form method="post" action={`/anmelden/extern${query}`}>
      <div className="btn-row">
        {confirms === undefined ? (
          <button className="btn btn-line btn-lg">Mit {label} anmelden</button>
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
