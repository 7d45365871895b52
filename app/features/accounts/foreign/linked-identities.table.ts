/** One person at one provider; an account has at most one of each provider. */
export interface LinkedIdentitiesTable {
  /** The provider's web address; only with it a subject means anybody. */
  issuer: string
  subject: string
  user_id: string
  /** What the account protocol called the provider when it was linked, `oidc.verein`. */
  provider_id: string
  /** What its button said when it was linked. */
  label: string
  /** As the provider told at the last sign-in; need not be the account's. */
  email: string | null
  display_name: string | null
  linked_at: string
  /** `null` until the first sign-in by it. */
  last_used_at: string | null
}
