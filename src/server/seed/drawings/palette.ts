/** The tones of all drawings: light, base, shade. */
export const palette = {
  paper: ["#fdfbf5", "#ece5d6", "#cbbfa9"],
  steel: ["#e3e9eb", "#b4c0c5", "#84929a"],
  ink: ["#7a8892", "#56646e", "#3d4a54"],
  green: ["#93cd8c", "#4f9e63", "#2f7550"],
  teal: ["#8ad6cf", "#2f9c9c", "#1d7078"],
  blue: ["#92c0ee", "#3f7fcb", "#2a5796"],
  red: ["#f4988a", "#d9503f", "#a8352f"],
  orange: ["#fcc57e", "#ee8a35", "#bf6222"],
  yellow: ["#fde7a0", "#f6c444", "#d1932a"],
  pink: ["#f9ccd3", "#e98598", "#bd5970"],
  violet: ["#c8b9ee", "#8b74cc", "#614f9c"],
  wood: ["#d2a67f", "#a06b44", "#6f4830"],
  glass: ["#dcf1f5", "#acd6e1", "#7ab1c2"],
} as const;
