export const webcamAdmin = '/admin/flugplatz/webcams'
export const webcamAdminAddress = (id: string) => `${webcamAdmin}/${encodeURIComponent(id)}`
