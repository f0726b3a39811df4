// Stands for how antd's libraries insert styles: jsdom takes a minute to apply them, and shows nothing.
exports.updateCSS = () => ({ setAttribute: () => undefined })
exports.removeCSS = () => undefined
exports.injectCSS = () => undefined
