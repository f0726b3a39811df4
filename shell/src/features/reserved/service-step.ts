/** Whether a path of the map is a step below a service, e.g. its application. */
export function isServiceStep(path: string): boolean {
  return path.startsWith('/e-services/:code/')
}
