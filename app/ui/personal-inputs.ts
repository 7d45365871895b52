// What a browser fills in by itself, and which keys a phone shows.

export const nameInput = { autoComplete: 'name', maxLength: 120 } as const
export const mailInput = { type: 'email', autoComplete: 'email', maxLength: 254 } as const
export const phoneInput = { type: 'tel', autoComplete: 'tel' } as const
