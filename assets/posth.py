"""Coloured nights: the yard of the home page, wide (h1) and upright (h2), and the street (a3). usage: posth.py RAW OUT name,..."""
import sys; from postc import *
SIZE=dict(h1=(2400,1350),h2=(1080,1350))
def calm(im):
    """Single bright samples by the median around them: brighter than their row and their column, so that slats and lines stay"""
    m=cv2.medianBlur(im,5); L=im.mean(2); along=lambda axis: np.median([np.roll(L,k,axis) for k in(-2,-1,0,1,2)],0); return np.where((L>1.35*np.maximum(along(0),along(1))+.003)[...,None],m,im)
def grade(im,z,ev=1.45):
    """Haze, exposure, bloom, denoising, cool shadows"""
    f=.5*(1-np.exp(-np.clip(z-22,0,1e4)/60))[...,None]; im=(im*(1-f)+np.array((.008,.014,.023),np.float32)*f)*2**ev; h,w=im.shape[:2]; hi=np.clip(im-1,0,8); im=im+.30*cv2.GaussianBlur(hi,(0,0),w/110)+.15*cv2.GaussianBlur(hi,(0,0),w/28)
    t=tone(im*.75)**(1/2.2); t8=(np.clip(t,0,1)*255).astype(np.uint8); t=.85*cv2.fastNlMeansDenoisingColored(t8,None,5,8,3,15).astype(np.float32)/255+.15*t; L=(t@np.array([.3,.59,.11],np.float32))[...,None]; s=.62*np.exp(-L/.20); return t*(1-s)+L*np.array([.70,.97,1.36],np.float32)*s
def still(src,n,noise=.012):
    kind=n.split('_')[0]; z=cv2.imread(glob.glob(f'{src}/{n}_z_*.exr')[0],-1); z=z if z.ndim==2 else z[...,2]; t=np.clip(cv2.resize(grade(calm(load(f'{src}/{n}.exr')),z),SIZE.get(kind,(720,480)),interpolation=cv2.INTER_CUBIC),0,1); h,w=t.shape[:2]; s=cv2.GaussianBlur(t,(0,0),1.6); t=t+.3*(t-s)
    y,x=np.mgrid[0:h,0:w].astype(np.float32); t=t*(1-.22*np.clip(((x-w/2)/(w*.62))**2+((y-h/2)/(h*.62))**2-.25,0,2)[...,None])
    if kind=='h1': f=np.clip((x/w-.06)/.46,0,1)[...,None]; f=f*f*(3-2*f); t=t*(.72+.28*f)   # calm where words stand
    if kind=='a3': G=(t@np.array([.3,.59,.11],np.float32))[...,None]; t=G+(t-G)*.66   # sodium lamps leave little colour
    t=np.array((.008,.014,.024),np.float32)+t*.98; return np.clip(t+(noise*grain(h,w,seed_of(n))*(.5+.8*np.clip(1-1.6*t.mean(2),0,1)))[...,None],0,1)
if __name__=='__main__':
    src,dst=sys.argv[1:3]; os.makedirs(dst,exist_ok=True)
    for n in sys.argv[3:]: t=still(src,n+'_f0' if n=='a3' else n); save(f'{dst}/{n}.png',t); print(n,None if n=='a3' else bbox(cv2.resize(mask_for(src,n),t.shape[1::-1],interpolation=cv2.INTER_NEAREST)))
