import { closeOnSignals, listenAndAnnounce } from 'shared-service/lifecycle'
import { buildApp } from './app.ts'
import { readSettings } from './config.ts'
import { createMailBox } from './modules/mail-box/mail-box.ts'
import { startMailServer } from './modules/mail-box/mail-server.ts'
import { loadSignOnKeys } from './modules/sign-on/keys.ts'

const config = readSettings()
const box = createMailBox()
const mailServer = await startMailServer(box, config.SMTP_PORT)
const app = await buildApp({ config, box, keys: await loadSignOnKeys(config.STATE_DIR) })
app.addHook('onClose', () => mailServer.close())
await listenAndAnnounce(app, config)
closeOnSignals(app)
