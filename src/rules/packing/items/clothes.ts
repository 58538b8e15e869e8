/** Clothes and shoes. Columns: key, unit, kg of one, how needed (5 = vital). */
export const clothesItems = `
# clothes
underwear | piece | 0.05 | 5
socks | pair | 0.07 | 5
tshirt | piece | 0.15 | 5
trousers | piece | 0.45 | 5
trekking_trousers | piece | 0.4 | 4
shorts | piece | 0.25 | 4
fleece | piece | 0.4 | 4
windbreaker | piece | 0.35 | 4
warm_jacket | piece | 0.9 | 5
thermal | set | 0.35 | 4
warm_hat | piece | 0.08 | 5
gloves | pair | 0.1 | 5
spare_mittens | pair | 0.1 | 3
scarf | piece | 0.12 | 3
warm_socks | pair | 0.1 | 4
raincoat | piece | 0.3 | 5
umbrella | piece | 0.35 | 4
sun_cap | piece | 0.08 | 5
sunglasses | piece | 0.05 | 4
swimsuit | piece | 0.15 | 5
rash_guard | piece | 0.2 | 3
pyjamas | piece | 0.3 | 4
home_clothes | set | 0.5 | 3
evening_outfit | set | 0.7 | 4
formal_shirt | piece | 0.25 | 4
business_suit | set | 1.3 | 4
wedding_outfit | set | 1.2 | 5
tie | piece | 0.06 | 2
belt | piece | 0.15 | 2
tights | piece | 0.05 | 3
long_skirt | piece | 0.35 | 4
modest_trousers | piece | 0.45 | 4
headscarf | piece | 0.06 | 4
beach_cover | piece | 0.2 | 2
robe | piece | 0.5 | 4
nightgown | piece | 0.25 | 4
tick_clothes | set | 0.6 | 3
sport_clothes | set | 0.5 | 3
spare_clothes | set | 0.6 | 4
# shoes
trail_shoes | pair | 0.8 | 5
hiking_boots | pair | 1.2 | 5
winter_boots | pair | 1.4 | 5
rubber_boots | pair | 1.5 | 4
sandals | pair | 0.5 | 3
flipflops | pair | 0.3 | 4
slippers | pair | 0.3 | 3
water_shoes | pair | 0.35 | 4
formal_shoes | pair | 0.9 | 4
gaiters | pair | 0.2 | 2
# ski
ski_jacket | piece | 1 | 5
ski_trousers | piece | 0.8 | 5
ski_gloves | pair | 0.2 | 5
ski_goggles | piece | 0.15 | 5
ski_socks | pair | 0.1 | 4
ski_helmet | piece | 0.5 | 5
balaclava | piece | 0.06 | 3
`;
