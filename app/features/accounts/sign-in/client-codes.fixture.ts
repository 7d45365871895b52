/** Client codes that are not simply the server's code in lower case; from the public client library. */
const renamed: Readonly<Record<string, string>> = {
  INVALID_PASSWORD: 'wrong-password',
  EMAIL_NOT_FOUND: 'user-not-found',
  INVALID_LOGIN_CREDENTIALS: 'invalid-credential',
  INVALID_IDP_RESPONSE: 'invalid-credential',
  INVALID_PENDING_TOKEN: 'invalid-credential',
  INVALID_TEMPORARY_PROOF: 'invalid-credential',
  EMAIL_EXISTS: 'email-already-in-use',
  INVALID_IDENTIFIER: 'invalid-email',
  PASSWORD_LOGIN_DISABLED: 'operation-not-allowed',
  ADMIN_ONLY_OPERATION: 'admin-restricted-operation',
  FEDERATED_USER_ID_ALREADY_LINKED: 'credential-already-in-use',
  CREDENTIAL_MISMATCH: 'custom-token-mismatch',
  MISSING_CUSTOM_TOKEN: 'internal-error',
  MISSING_CONTINUE_URI: 'internal-error',
  MISSING_REQ_TYPE: 'internal-error',
  MISSING_OOB_CODE: 'internal-error',
  BLOCKING_FUNCTION_ERROR_RESPONSE: 'internal-error',
  MISSING_ANDROID_PACKAGE_NAME: 'missing-android-pkg-name',
  INVALID_ID_TOKEN: 'invalid-user-token',
  TOKEN_EXPIRED: 'user-token-expired',
  USER_NOT_FOUND: 'user-token-expired',
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'requires-recent-login',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  RESET_PASSWORD_EXCEED_LIMIT: 'too-many-requests',
  EXPIRED_OOB_CODE: 'expired-action-code',
  INVALID_OOB_CODE: 'invalid-action-code',
  UNAUTHORIZED_DOMAIN: 'unauthorized-continue-uri',
  INVALID_CODE: 'invalid-verification-code',
  SESSION_EXPIRED: 'code-expired',
  INVALID_SESSION_INFO: 'invalid-verification-id',
  MISSING_SESSION_INFO: 'missing-verification-id',
  MFA_ENROLLMENT_NOT_FOUND: 'multi-factor-info-not-found',
  MISSING_MFA_ENROLLMENT_ID: 'missing-multi-factor-info',
  MISSING_MFA_PENDING_CREDENTIAL: 'missing-multi-factor-session',
  INVALID_MFA_PENDING_CREDENTIAL: 'invalid-multi-factor-session',
  SECOND_FACTOR_EXISTS: 'second-factor-already-in-use',
  SECOND_FACTOR_LIMIT_EXCEEDED: 'maximum-second-factor-count-exceeded',
}

/**
 * Converts an error message of the account protocol to the client's code without „auth/“: `INVALID_EMAIL : …` becomes
 * `invalid-email`.
 */
export function clientCodeOf(message: string): string {
  const fault = message.split(' : ', 1)[0] ?? ''
  return Object.hasOwn(renamed, fault)
    ? (renamed[fault] ?? fault)
    : fault.toLowerCase().replaceAll(/[_\s]/g, '-')
}
