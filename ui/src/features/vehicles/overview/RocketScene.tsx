import { VehicleScene } from "../../../design/art/VehicleScene";

const GROUND = 214;

/** Left edge, width and height of each, from the smallest to the tallest. */
const rockets = [
  [74, 7, 42],
  [112, 10, 76],
  [156, 12, 104],
  [204, 14, 122],
  [258, 20, 158],
  [314, 24, 186],
] as const;

function outline(x: number, width: number, height: number): string {
  const top = GROUND - height;
  const cone = width * 2.1;
  return `M${x} ${GROUND} V${top + cone} Q${x} ${top + cone * 0.4} ${x + width / 2} ${top} Q${x + width} ${top + cone * 0.4} ${x + width} ${top + cone} V${GROUND} Z`;
}

/** Rockets side by side, small to tall. */
export function RocketScene() {
  return (
    <VehicleScene seed="rockets" sky={["#060610", "#1d1a52", "#5f55c8", "#cfc5ff"]} light={[230, GROUND]}>
      {({ metal, ground }) => (
        <>
          {[1, 2, 3, 4].map((line) => (
            <path key={line} d={`M0 ${GROUND - line * 44} H400`} stroke="#fff" strokeOpacity=".09" />
          ))}
          {rockets.map(([x, width, height]) => (
            <g key={x}>
              <path d={outline(x, width, height)} fill={metal} />
              <rect x={x} y={GROUND - height * 0.62} width={width} height="3" fill="#191d28" />
              <path
                d={`M${x - 3} ${GROUND} L${x} ${GROUND - height * 0.09} V${GROUND} Z M${x + width + 3} ${GROUND} L${x + width} ${GROUND - height * 0.09} V${GROUND} Z`}
                fill="#2b3242"
              />
            </g>
          ))}
          <rect y={GROUND} width="400" height="90" fill={ground} />
          <path d={`M0 ${GROUND} H400`} stroke="#fff" strokeOpacity=".4" />
        </>
      )}
    </VehicleScene>
  );
}
