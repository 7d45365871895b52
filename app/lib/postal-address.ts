type PostalAddress = { street: string; postalCode: string; city: string }

/** „Am Flugplatz 1, 12345 Musterstadt“. */
export const addressLine = ({ street, postalCode, city }: PostalAddress) => `${street}, ${postalCode} ${city}`
