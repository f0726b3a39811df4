import { systemClock } from 'shared-service/clock'
import { closeOnSignals, listenAndAnnounce } from 'shared-service/lifecycle'
import { buildApp } from './app.ts'
import { configFrom } from './config.ts'

const config = configFrom(process.env)
const app = await buildApp(config, systemClock)
await listenAndAnnounce(app, config)
closeOnSignals(app)
