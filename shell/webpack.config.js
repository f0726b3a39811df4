import { shellConfig } from 'preset/webpack-shell'
import { searchPublic } from 'shared-contracts/http/search'
import { getSoftwareUrl } from 'shared-contracts/http/software'
import { listPortals, portalToken } from 'shared-contracts/navigation/portals'

export default shellConfig({
  dir: import.meta.dirname,
  calledByPath: [getSoftwareUrl, listPortals, portalToken, searchPublic],
})
