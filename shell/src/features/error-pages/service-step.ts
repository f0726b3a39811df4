/** Whether a path of the portal map is a step of a service, e.g. its application. */
export function isServiceStep(path: string): boolean {
  return path.startsWith('/e-services/:code/')
}
