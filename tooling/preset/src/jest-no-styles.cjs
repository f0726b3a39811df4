// Stands for how antd's libraries compute and insert styles: jsdom takes a minute to apply them, and shows nothing.
exports.__esModule = true
exports.default = () => undefined
exports.uniqueHash = () => ''
exports.updateCSS = () => ({ setAttribute: () => undefined })
exports.removeCSS = () => undefined
exports.injectCSS = () => undefined
